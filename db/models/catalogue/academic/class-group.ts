import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class ClassGroup extends Model<InferAttributes<ClassGroup>, InferCreationAttributes<ClassGroup>> {
  declare id: CreationOptional<number>
  declare classId: number
  declare studyGroupId: number
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

ClassGroup.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    classId: { type: DataTypes.BIGINT, allowNull: false },
    studyGroupId: { type: DataTypes.BIGINT, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'class_group' },
)
