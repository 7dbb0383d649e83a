import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class ExamType extends Model<InferAttributes<ExamType>, InferCreationAttributes<ExamType>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

ExamType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'exam_type' },
)
