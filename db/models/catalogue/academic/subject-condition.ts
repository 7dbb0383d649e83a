import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class SubjectCondition extends Model<
  InferAttributes<SubjectCondition>,
  InferCreationAttributes<SubjectCondition>
> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare ruleEn: CreationOptional<string>
  declare ruleBn: CreationOptional<string>
  declare countsForGpa: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

SubjectCondition.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    ruleEn: DataTypes.TEXT,
    ruleBn: DataTypes.TEXT,
    countsForGpa: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'subject_condition' },
)
