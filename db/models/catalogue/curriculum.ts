import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Curriculum extends Model<InferAttributes<Curriculum>, InferCreationAttributes<Curriculum>> {
  declare id: CreationOptional<number>
  declare level: string
  declare studyGroupId: number
  declare subjectId: number
  declare condition: string
  declare electiveSet: CreationOptional<string | null>
  declare choose: CreationOptional<number | null>
  declare mayBeOptional: CreationOptional<boolean>
  declare position: CreationOptional<number>
}

Curriculum.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    level: { type: DataTypes.TEXT, allowNull: false },
    studyGroupId: { type: DataTypes.BIGINT, allowNull: false },
    subjectId: { type: DataTypes.BIGINT, allowNull: false },
    condition: { type: DataTypes.TEXT, allowNull: false },
    electiveSet: DataTypes.TEXT,
    choose: DataTypes.INTEGER,
    mayBeOptional: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'curriculum' },
)
